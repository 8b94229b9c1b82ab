// Positions that the rules pages show; made by tools/generate/lesson.py, so that no rule stands here.
import type { Moment } from "../learn/moments";
import made from "./examples.json";

export const examples = made as unknown as Record<string, Moment[]>;
