// Who a sentence is about: the reader is "you", everybody else has a name.
//
// Verbs agree with their subject, in some languages word order or case does too, so such a sentence is one
// message that chooses by $who:
//
//   t("win", { ...nameOf(people[0], reader), score })
//
//   win = { $who ->
//       [you] You win with { $score }.
//      *[other] { $name } wins with { $score }.
//     }
//
// For several people at once `namesOf` knows one case more, `us`: the reader with others, who are $name.
//
//   closed-by = { $who ->
//       [you] closed by you
//       [us] closed by you and { $name }
//      *[other] closed by { $name }
//     }
import type { Hand, Person } from "./protocol";
import { joinNames } from "./text.svelte";

/** For the selector and the name of a message. */
export interface Named {
  who: "you" | "us" | "other";
  name: string;
}

/** The seat of the reader. Where several play on one device, nobody is "you"; who only watches isn't there. */
export function readerOf(hands: readonly Hand[]): number | undefined {
  return hands.length === 1 ? hands[0]!.seat : undefined;
}

/** One person in a sentence; `reader` is the seat that `readerOf` found. */
export function nameOf(person: Person | undefined, reader: number | undefined): Named {
  return namesOf(person ? [person] : [], reader);
}

/** Several people in a sentence. */
export function namesOf(people: readonly Person[], reader: number | undefined): Named {
  const others = people.filter((it) => it.seat !== reader);
  const among = others.length < people.length;
  return {
    who: !among ? "other" : others.length ? "us" : "you",
    name: joinNames(others.map((it) => it.name ?? "")),
  };
}
