// What one person at a table sees and does: the hand that is asked, the move in mind, a look at another's sheet.
import type { Client } from "./client.svelte";
import { input } from "../lib/input.svelte";
import { namesOf, readerOf, type Named } from "../lib/people";
import { settings } from "../lib/settings.svelte";
import type { Hand, OptionPart, Person, VariantInfo } from "../lib/protocol";
import { buzz } from "../lib/feel";
import { turnsOf, type Turn } from "./turns";

/** The move in mind, and the moment it was for. */
interface Picked {
  window: number;
  seat: number;
  option?: OptionPart;
}

export class Play {
  picked = $state.raw<Picked>();
  /** The seat of somebody else whose sheet is looked at for a while. */
  #peeked = $state<number>();
  /** Several people at this device: the seat that has it in its hands. */
  #holder = $state<number>();
  /** The moment at which the dice of somebody who sits elsewhere are typed in. */
  #typingFor = $state<number>();
  #sentLater = $state<number>();

  readonly variant = $derived.by(() => this.variants.find((it) => it.id === this.client.table?.variant));
  /** What is announced ends the game. */
  readonly final = $derived.by(() => Boolean(this.client.window.ends));
  /** One's own hands, in the order of the turn: who rolls comes first. */
  readonly hands = $derived.by((): Hand[] => {
    const { hands, game, people } = this.client;
    const place = (seat: number) => (seat - (game?.active ?? 1) + people.length) % people.length;
    return [...hands].sort((a, b) => place(a.seat) - place(b.seat));
  });
  /** Whoever rolls is asked to; real dice of a bot are rolled by anybody. */
  readonly asked = $derived.by(() =>
    this.hands.find((it) =>
      it.roll ? it.seat === this.client.game?.active || this.rollsFor?.bot : it.options?.length && !it.confirmed,
    ),
  );
  /** Real dice of somebody who sits elsewhere: anybody may say that they are rolled, or what they show. */
  readonly rollsFor = $derived.by((): Person | undefined => {
    const { hands, game, people } = this.client;
    const elsewhere = hands.some((it) => it.roll) && hands.every((it) => it.seat !== game?.active);
    return elsewhere ? people[(game?.active ?? 1) - 1] : undefined;
  });
  readonly hand = $derived.by(() => this.asked ?? this.hands.find((it) => it.confirmed) ?? this.client.hands[0]);
  readonly watching = $derived.by(() => !this.client.hands.length);
  readonly shared = $derived.by(() => this.client.hands.length > 1);
  /** Only bots play against whoever sits here. */
  readonly againstBots = $derived.by(() =>
    this.client.people.every((it) => it.bot || this.client.hands.some((hand) => hand.seat === it.seat)),
  );
  /** The seat whose sheet has its place on the table, but for a peek. */
  readonly seat = $derived.by(() => this.hand?.seat ?? this.client.game?.active ?? 1);
  readonly peeked = $derived.by((): Person | undefined =>
    this.#peeked === this.seat ? undefined : this.client.people.find((it) => it.seat === this.#peeked),
  );
  /** Who must be given the device before going on; where nothing is left to choose, anybody may say so. */
  readonly handOver = $derived.by((): Person | undefined => {
    const { asked } = this;
    if (!this.shared || !asked || asked.seat === this.#holder) return undefined;
    if (asked.roll ? this.rollsFor : asked.options?.length === 1) return undefined;
    return this.client.people[asked.seat - 1];
  });
  /** The dice are typed in here and now. */
  readonly typing = $derived.by(
    () =>
      this.client.table?.dice === "typed" &&
      !this.handOver &&
      (!!this.asked?.roll || (!!this.rollsFor && this.#typingFor === this.client.window.id)),
  );
  readonly options = $derived.by(() => {
    const { ends_with = "" } = this.client.window;
    const ends = (it: OptionPart) =>
      it.ends ?? ([...(it.closes ?? "")].some((row) => ends_with.includes(row)) ? "rows" : null);
    return this.hand?.confirmed ? [] : (this.hand?.options ?? []).map((it) => ({ ...it, ends: ends(it) }));
  });
  readonly #current = $derived.by(() =>
    this.picked?.window === this.client.window.id && this.picked.seat === this.hand?.seat ? this.picked : undefined,
  );
  readonly preview = $derived.by((): OptionPart | undefined => {
    const token = this.hand?.chosen ?? "";
    const current = this.#current;
    // What was confirmed stays on the sheet until it takes effect.
    if (this.hand?.confirmed) return this.hand.option ?? undefined;
    const wanted = current ? current.option?.token : token;
    return this.options.find((it) => it.token === wanted);
  });
  readonly hint = $derived.by(() => {
    const { hint, window } = this.client;
    return this.options.length > 1 && hint?.window === window.id && hint.seat === this.hand?.seat ? hint : undefined;
  });
  /** The last turns with their dice, the newest first. */
  readonly turns = $derived.by((): Turn[] => turnsOf(this.client.news));
  /** What each seat did a moment ago: in this turn, or before its first action in the last one. */
  readonly latest = $derived.by(() => this.turns.find((it) => it.moves.length));
  /** Cells that each seat crossed then. */
  readonly last = $derived.by(() =>
    this.client.people.map(
      ({ seat }) =>
        this.latest?.moves.findLast((it) => it.seat === seat && it.effect.crosses?.length)?.effect.crosses ?? [],
    ),
  );
  /** The seat that is "you" in sentences. */
  readonly reader = $derived.by(() => readerOf(this.client.hands));
  /** Rows that are being closed now, with the seats that do. */
  readonly closers = $derived.by(() => {
    const rows: Record<string, number[]> = {};
    for (const [seat, letters] of Object.entries(this.client.window.announced ?? {}))
      for (const row of letters) (rows[row] ??= []).push(Number(seat));
    return rows;
  });
  /** The same with their names. */
  readonly closing = $derived.by(() => this.#namesByRow(this.closers));
  /** Rows that are closed, with the names of those who did. */
  readonly closedBy = $derived.by(() => this.#namesByRow(this.client.game?.closed_by ?? {}));

  constructor(
    readonly client: Client,
    readonly variants: readonly VariantInfo[],
  ) {}

  #namesByRow(rows: Record<string, number[]>): Record<string, Named> {
    const people = (seats: number[]) => this.client.people.filter((it) => seats.includes(it.seat));
    return Object.fromEntries(Object.entries(rows).map(([row, seats]) => [row, namesOf(people(seats), this.reader)]));
  }

  /** Whether a forced pass or miss takes place by itself; not under the hands of whoever uses keys or a reader. */
  get goesOn(): boolean {
    const wanted = settings.goOn === "auto" ? this.againstBots && !input.byKeys : settings.goOn === "on";
    return wanted && !this.shared;
  }

  peek(seat: number): void {
    if (this.#peeked === seat) this.closePeek();
    else this.#peeked = seat;
  }

  /** Back to one's own sheet; who was on the button that closes stays with that player. */
  closePeek(): void {
    if (document.activeElement?.closest(".peek"))
      document.querySelector<HTMLElement>(".player-button[aria-pressed=true]")?.focus();
    this.#peeked = undefined;
  }

  /** The device is in the hands of whoever is asked. */
  takeOver(): void {
    this.closePeek();
    this.#holder = this.asked?.seat;
  }

  /** It is decided, and is sent when the connection is back. */
  get pending(): boolean {
    return this.#sentLater === this.client.window.id && !this.hand?.confirmed && !this.client.refused;
  }

  /** Choose an option, or none; without the button that confirms that is all. */
  pick(option: OptionPart | undefined): void {
    if (!this.hand) return;
    if (option && !option.miss && !settings.confirms) return this.confirm(option);
    this.closePeek();
    this.client.refused = undefined;
    this.picked = { window: this.client.window.id, seat: this.hand.seat, option };
    buzz(8);
    if (option)
      this.client.submit({ type: "choose", seat: this.hand.seat, window: this.client.window.id, move: option.token });
  }

  confirm(option: OptionPart): void {
    if (!this.hand) return;
    this.closePeek();
    if (!this.client.online) this.#sentLater = this.client.window.id;
    this.picked = { window: this.client.window.id, seat: this.hand.seat, option };
    this.client.submit({ type: "confirm", seat: this.hand.seat, window: this.client.window.id, move: option.token });
  }

  /** Pass, or take a miss: that costs something, so it asks once. */
  pass(): void {
    const last = this.options.at(-1);
    if (!last) return;
    if (last.miss && this.options.length > 1 && this.preview?.token !== last.token) this.pick(last);
    else this.confirm(last);
  }

  takeBack(): void {
    if (this.hand) this.client.submit({ type: "take-back", seat: this.hand.seat, window: this.client.window.id });
  }

  roll(dice?: string): void {
    if (this.hand)
      this.client.submit({
        type: "roll",
        seat: this.hand.seat,
        window: this.client.window.id,
        ...(dice ? { dice } : {}),
      });
  }

  /** Somebody who sits elsewhere has rolled real dice. */
  rollFor(): void {
    if (this.client.table?.dice === "typed") this.#typingFor = this.client.window.id;
    else this.roll();
  }

  putPadAway(): void {
    this.#typingFor = undefined;
  }

  askHint(): void {
    if (this.hint) this.client.hint = undefined;
    else if (this.hand && this.options.length > 1) this.client.requestHint(this.hand.seat);
  }
}
