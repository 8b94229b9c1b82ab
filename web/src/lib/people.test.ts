import { beforeAll, expect, test } from "vitest";
import { nameOf, namesOf, readerOf } from "./people";
import type { Person } from "./protocol";
import { loadLanguage } from "./text.svelte";

beforeAll(() => loadLanguage("en"));

const person = (seat: number, name: string) => ({ seat, name }) as Person;
const [anna, ben, cleo] = [person(1, "Anna"), person(2, "Ben"), person(3, "Cleo")];

test("the reader is whoever has the one seat of this device", () => {
  expect(readerOf([{ seat: 2 }])).toBe(2);
  expect(readerOf([])).toBeUndefined();
  expect(readerOf([{ seat: 1 }, { seat: 2 }])).toBeUndefined();
});

test("the reader is you, others have names", () => {
  expect(nameOf(anna, 1)).toEqual({ who: "you", name: "" });
  expect(nameOf(anna, 2)).toEqual({ who: "other", name: "Anna" });
  expect(nameOf(undefined, 1)).toEqual({ who: "other", name: "" });
});

test("several are named together, the reader apart", () => {
  expect(namesOf([anna!, ben!, cleo!], undefined)).toEqual({ who: "other", name: "Anna, Ben, and Cleo" });
  expect(namesOf([anna!, ben!, cleo!], 2)).toEqual({ who: "us", name: "Anna and Cleo" });
});
