// Giving things away: a link, or a picture of how a game ended.
import { formatPoints } from "./figures";
import type { GamePart, VariantInfo } from "./protocol";
import { COLOURS } from "../sheet/sheet";
import { t } from "./text.svelte";

/** Hands a link to the device, else copies it; false if it can do neither. */
export async function shareLink(url: string): Promise<"shared" | "copied" | "failed"> {
  try {
    if (navigator.share) {
      await navigator.share({ title: "Qwixx", url });
      return "shared";
    }
    if (!navigator.clipboard) return copyByHand(url) ? "copied" : "failed";
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "shared" : "failed";
  }
}

/** The old way, for pages without https, as at home: they have no clipboard. */
function copyByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: "Qwixx" }).catch(() => {}); // they changed their mind
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const WIDTH = 1080;
const LINE = 118;
const TOP = 330;
const EDGE = 48;
/** What the tokens of a row begin with. */
const TOKENS = { r: "red", y: "yellow", g: "green", b: "blue" };

/** The result as a picture: names, points row by row, totals. `title` says who won. */
export async function drawResult(variant: VariantInfo, game: GamePart, names: string[], title: string): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = TOP + LINE * (names.length + 1) + EDGE - 10;
  const pen = canvas.getContext("2d")!;
  const style = getComputedStyle(document.documentElement);
  const ink = (token: string) => style.getPropertyValue(`--${token}`).trim();
  const font = style.getPropertyValue("--font");
  const voice = style.getPropertyValue("--font-voice");
  const write = (
    text: string,
    x: number,
    y: number,
    colour: string,
    size: number,
    align: CanvasTextAlign = "center",
    family = font,
    most?: number,
  ) => {
    pen.fillStyle = ink(colour);
    pen.textAlign = align;
    pen.font = `700 ${size}px ${family}`;
    pen.fillText(text, x, y, most);
  };
  const card = (x: number, y: number, width: number, height: number, colour: string, round: number) => {
    pen.fillStyle = ink(colour);
    pen.beginPath();
    pen.roundRect(x, y, width, height, round);
    pen.fill();
  };
  const sign = (colour: string, x: number, y: number, size: number) => {
    const path = document.querySelector(`#s-${colour} path`)?.getAttribute("d");
    pen.save();
    pen.translate(x - size / 2, y - size / 2);
    pen.scale(size / 24, size / 24);
    pen.fill(new Path2D(path ?? ""), "evenodd");
    pen.restore();
  };

  pen.fillStyle = ink("bg");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  COLOURS.forEach((colour, at) => {
    card(EDGE + at * 66, 48, 58, 58, `${TOKENS[colour]}-fill`, 15);
    pen.fillStyle = ink(`${TOKENS[colour]}-on-fill`);
    sign(colour, EDGE + at * 66 + 29, 77, 32);
  });
  write(`Qwixx · ${t(`game-${variant.id}`)}`, WIDTH - EDGE, 90, "ink-2", 36, "right");
  write(title, WIDTH / 2, 230, "ink", 72, "center", voice, WIDTH - 2 * EDGE);

  const bonus = game.sheets.some((it) => it.bonus);
  const columns = COLOURS.length + 1 + (bonus ? 1 : 0);
  const left = bonus ? 330 : 380;
  const right = WIDTH - EDGE - 180;
  const column = (at: number) => left + ((right - left) * (at + 0.5)) / columns;
  card(EDGE, TOP - 30, WIDTH - 2 * EDGE, LINE * (names.length + 1) + 20, "paper", 40);
  COLOURS.forEach((colour, at) => {
    pen.fillStyle = ink(`${TOKENS[colour]}-text`);
    sign(colour, column(at), TOP + 34, 44);
  });
  if (bonus) write(t("bonus-short"), column(4), TOP + 46, "ink-2", 28, "center", font, 76);
  write(t("misses-short"), column(columns - 1), TOP + 46, "ink-2", 28, "center", font, 76);
  write(t("total-short"), WIDTH - EDGE - 40, TOP + 46, "ink-2", 28, "right");

  const ranked = names
    .map((name, seat) => ({ name, sheet: game.sheets[seat]! }))
    .sort((a, b) => b.sheet.score - a.sheet.score);
  ranked.forEach(({ name, sheet }, place) => {
    const y = TOP + LINE * (place + 1);
    pen.fillStyle = ink("line");
    pen.fillRect(EDGE, y - 28, WIDTH - 2 * EDGE, 2);
    write(name, EDGE + 40, y + 46, "ink", 40, "left", font, left - EDGE - 50);
    COLOURS.forEach((colour, at) =>
      write(String(sheet.rows[at] ?? 0), column(at), y + 46, `${TOKENS[colour]}-text`, 40),
    );
    if (bonus) write(String(sheet.bonus ?? 0), column(4), y + 46, "ink", 40);
    write(sheet.miss_points ? `−${sheet.miss_points}` : "0", column(columns - 1), y + 46, "ink", 40);
    write(formatPoints(sheet.score), WIDTH - EDGE - 40, y + 52, "ink", 60, "right");
  });
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}
