import { expect, test } from "vitest";
import type { ReplayStep } from "../lib/protocol";
import { classic } from "../sheet/classic.fixture";
import { emptySheet } from "../sheet/sheet";
import { canCheck, checkDice, readPromise } from "./check";

// As `qwixx.fair` draws them from this secret.
const promised = {
  commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  secret: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  salts: ["apple", "pear"],
};
const FIRST = 1;
const ROLLS = ["44 r3y4g3b1", "23 r1y3g5b2", "54 r3y1g6b1"];

function step(turn: number, dice: string, active = FIRST, closed = ""): ReplayStep {
  return {
    turn,
    action: 0,
    game: { turn, phase: "first", active, closed, sheets: [emptySheet(classic)], dice },
  };
}

const steps = ROLLS.map((dice, at) => step(at + 1, dice));

test("dice of the secret are found to be those", async () => {
  expect(canCheck()).toBe(true);
  expect(await checkDice(promised, classic, steps)).toEqual({ result: "kept", rolls: ROLLS });
});

test("a row that is closed has no die", async () => {
  expect(await checkDice(promised, classic, [step(4, "41 y2g5b3", FIRST, "r")])).toMatchObject({ result: "kept" });
});

test("another secret than the one that was promised is found", async () => {
  const other = { ...promised, secret: promised.secret.replace("00", "01") };
  expect(await checkDice(other, classic, steps)).toMatchObject({ result: "commitment" });
});

test("another first player is found", async () => {
  const wrong = [step(1, ROLLS[0]!, 3 - FIRST)];
  expect(await checkDice(promised, classic, wrong)).toEqual({ result: "first", given: FIRST, recorded: 3 - FIRST });
});

test("another roll is found, with its turn", async () => {
  const wrong = steps.with(1, step(2, "11 r1y1g1b1"));
  expect(await checkDice(promised, classic, wrong)).toEqual({
    result: "roll",
    turn: 2,
    given: ROLLS[1],
    recorded: "11 r1y1g1b1",
  });
});

test("a record says how its dice were made, or not", () => {
  const record = `[DiceCommitment "ab"]\n[DiceSecret "cd"]\n[DiceSalt1 "one"]\n[DiceSalt2 "two"]\n\n1. 41 r2y3g5b6 : - - / -`;
  expect(readPromise(record, 2)).toEqual({ commitment: "ab", secret: "cd", salts: ["one", "two"] });
  expect(readPromise(record, 3)).toBeUndefined();
  expect(readPromise("", 1)).toBeUndefined();
});
