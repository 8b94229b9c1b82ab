// Made by tools/generate/web_types.py from the server's types. Do not edit.

export interface Hello {
  type: "hello";
  since?: number | null;
  tokens?: string[];
}

export interface Emote {
  type: "emote";
  seat: number;
  phrase: "bye" | "hello" | "hurry" | "lucky-you" | "oh-no" | "thanks" | "thinking" | "well-done";
}

export interface Hint {
  type: "hint";
  key: string;
  seat: number;
}

export interface Ping {
  type: "ping";
}

export interface ChooseDeed {
  type: "choose";
  key: string;
  seat: number;
  window: number;
  move: string;
}

export interface ChangeDeed {
  type: "change";
  key: string;
  seat: number;
  window: number;
  move: string;
}

export interface ConfirmDeed {
  type: "confirm";
  key: string;
  seat: number;
  window: number;
  move?: string | null;
}

export interface TakeBackDeed {
  type: "take-back";
  key: string;
  seat: number;
  window: number;
}

export interface RollDeed {
  type: "roll";
  key: string;
  seat: number;
  window: number;
  dice?: string | null;
}

export interface StartDeed {
  type: "start";
  key: string;
  seat: number;
}

export interface AddBotDeed {
  type: "add-bot";
  key: string;
  seat: number;
  other: number;
  bot: string;
}

export interface FreeSeatDeed {
  type: "free";
  key: string;
  seat: number;
  other: number;
}

export interface ChangePlanDeed {
  type: "settle";
  key: string;
  seat: number;
  pace?: "fast" | "none" | "relaxed" | null;
  away?: "bot" | "pass" | "wait" | null;
  hints?: boolean | null;
}

export interface LeaveDeed {
  type: "leave";
  key: string;
  seat: number;
}

export interface RematchDeed {
  type: "rematch";
  key: string;
  seat: number;
}

export interface Update {
  type: "update";
  version: number;
  events?: News[];
  past?: News[];
  missing?: boolean;
  page?: string;
  table?: TablePart;
  people?: Person[];
  game?: GamePart;
  window?: WindowPart;
  hands?: Hand[];
}

export interface News {
  version: number;
  at: number;
  type: string;
  seat?: number | null;
  name?: string | null;
  dice?: string | null;
  action?: number | null;
  turn?: number | null;
  active?: number | null;
  moves?: Record<number, string> | null;
  effects?: Record<number, OptionPart> | null;
  closed?: string | null;
  closed_by?: Record<string, number[]> | null;
  ended?: string | null;
  first?: number | null;
  reasons?: Record<number, Reason> | null;
}

export interface OptionPart {
  token: string;
  crosses?: string[];
  gain?: number;
  miss?: boolean;
  lucky?: boolean;
  left_out?: string[];
  closes?: string;
  strikes?: number[];
  ends?: string | null;
  row_scores?: number[];
  knocks?: boolean;
  costs?: number;
  height?: number;
}

export interface Reason {
  code: string;
  details: Record<string, number | string>;
}

export interface TablePart {
  id: string;
  variant: string;
  rules: string;
  status: "open" | "over" | "playing";
  pace: "fast" | "none" | "relaxed";
  dice: "server" | "trusted" | "typed";
  listed: boolean;
  away: "bot" | "pass" | "wait";
  thinking: boolean;
  hints: boolean;
  commitment: string;
  secret?: string | null;
  code?: string | null;
  rematch?: string | null;
  rematch_code?: string | null;
  again?: number[];
}

export interface Person {
  seat: number;
  name?: string;
  bot?: string | null;
  free?: boolean;
  reserved?: boolean;
  online?: boolean;
  away?: boolean;
  stand_in?: boolean;
  salt?: string;
  host?: boolean;
  lucky?: number[];
  starts?: boolean;
}

export interface GamePart {
  turn: number;
  phase: "first" | "over" | "roll" | "second";
  active: number;
  closed: string;
  sheets: Sheet[];
  dice?: string;
  closed_by?: Record<string, number[]>;
  rows_left?: number;
  ended?: string | null;
  winners?: number[];
}

export interface Sheet {
  cells: string;
  locks: string;
  misses: number;
  score: number;
  rows: number[];
  crosses?: number[];
  misses_left?: number;
  bonus?: number;
  miss_points?: number;
  bar?: string;
  stones?: number[][];
  supply?: number;
  lucky?: number[];
}

export interface WindowPart {
  id: number;
  awaited?: number[];
  confirmed?: number[];
  announced?: Record<number, string>;
  ends?: string | null;
  ends_with?: string;
  deadline?: number | null;
}

export interface Hand {
  seat: number;
  options?: OptionPart[];
  chosen?: string | null;
  confirmed?: boolean;
  option?: OptionPart | null;
  roll?: boolean;
  barred?: Record<string, Barred>;
}

export interface Barred {
  code: string;
  details?: Record<string, string | number>;
}

export interface Done {
  type: "done";
  key: string;
  version: number;
}

export interface RefusedMessage {
  type: "refused";
  code: string;
  reason: string;
  details?: Record<string, string | number>;
  where?: string | null;
  key?: string | null;
  seat?: number | null;
}

export interface Hinted {
  type: "hint";
  key: string;
  seat: number;
  window: number;
  options: RankedOption[];
}

export interface RankedOption {
  token: string;
  value: number;
  reason: Reason;
}

export interface Emoted {
  type: "emoted";
  seat: number;
  phrase: "bye" | "hello" | "hurry" | "lucky-you" | "oh-no" | "thanks" | "thinking" | "well-done";
}

export interface Trouble {
  type: "trouble";
  away: ("bus" | "database")[];
}

export interface Pong {
  type: "pong";
  now: number;
}

export interface Wrong {
  type: "wrong";
  code: string;
  reason: string;
  where?: string | null;
}

export interface Plan {
  variant: string;
  seats: SeatPlan[];
  pace?: "fast" | "none" | "relaxed";
  dice?: "server" | "trusted" | "typed";
  listed?: boolean;
  away?: "bot" | "pass" | "wait";
  thinking?: boolean;
  hints?: boolean;
}

export interface SeatPlan {
  bot?: string | null;
  lucky?: [number, number] | null;
}

export interface RulesPage {
  title: string;
  markdown: string;
}

export interface ErrorInfo {
  code: string;
  reason: string;
  where?: string | null;
  details?: Record<string, string | number>;
  at?: Place;
}

export interface Place {
  line: number;
  turn?: number | null;
  seat?: number | null;
  name?: string;
}

export interface Review {
  variant: string;
  unit: string;
  finished: boolean;
  players: PlayerReport[];
  curve: number[][];
  turns: TurnReport[];
  decisions: Decision[];
}

export interface PlayerReport {
  seat: number;
  name: string;
  score: number;
  won: boolean;
  first: number;
  last: number;
  share: Share;
  choices: number;
  mean_loss: number;
  marks: Record<string, number>;
}

export interface Share {
  luck: number;
  own: number;
  others: number;
  unknown: number;
}

export interface TurnReport {
  number: number;
  active: number;
  dice: string;
  shares: Share[];
}

export interface Decision {
  turn: number;
  action: number;
  seat: number;
  chosen: string;
  best: string;
  loss: number;
  mark: string | null;
  options: RankedOption[];
}

export interface Variants {
  variants: VariantInfo[];
  bots: string[];
}

export interface VariantInfo {
  id: string;
  name: string;
  about: string;
  rules: string;
  players: [number, number];
  solitaire: boolean;
  shared_board: boolean;
  dice_sides: number;
  rows: RowInfo[];
  closing_cells: number;
  closing_needs: number;
  end_rows: number;
  end_misses: number;
  miss_points: number;
  score_table: number[];
  bonus_bar?: string[];
  lucky?: [number, number][];
}

export interface RowInfo {
  row: string;
  numbers: number[];
  colours: string[];
  marks: (string | null)[];
}

export interface Address {
  url: string | null;
}

export interface TableInfo {
  table: TablePart;
  people: Person[];
  yours: number[];
}

export interface Me {
  name: string | null;
  tables: TableEntry[];
}

export interface TableEntry {
  id: string;
  variant: string;
  status: string;
  open_seats: number;
  changed: number;
  code?: string | null;
  names?: string[];
  bots?: number;
  pace?: "fast" | "none" | "relaxed" | null;
  hints?: boolean;
  dice?: "server" | "trusted" | "typed" | null;
}

export interface TableList {
  tables: TableEntry[];
}

export interface Taken {
  id: string;
  seat: number;
  token: string;
}

export interface Link {
  secret: string;
}

export interface Invitation {
  id: string;
  code: string;
}

export interface GameList {
  games: GameEntry[];
}

export interface GameEntry {
  id: string;
  variant: string;
  changed: number;
  summary: Summary;
}

export interface Summary {
  names: string[];
  scores: number[];
  winners: number[];
  ended: string;
  turns: number;
  rules: string;
  started: number;
  bots?: (string | null)[];
}

export interface Replayed {
  variant: string;
  names: string[];
  steps: ReplayStep[];
}

export interface ReplayStep {
  turn: number;
  action: number;
  game: GamePart;
  active?: number;
  dice?: string;
  moves?: Record<number, string>;
  effects?: Record<number, OptionPart>;
  closed_by?: Record<string, number[]>;
}

export interface StoryStatus {
  state: "making" | "ready" | "waiting";
  ahead?: number;
  story?: Story | null;
}

export interface Story {
  unit: string;
  curve: number[][];
  unknown: number;
  seats: SeatStory[];
}

export interface SeatStory {
  seat: number;
  share: Share;
  choices: number;
  dearest: number;
  moments: Moment[];
}

export interface Moment {
  kind: "gift" | "loss";
  turn: number;
  action: number;
  by: number;
  dice: string;
  done: StoryMove;
  best: StoryMove;
  change: number;
}

export interface StoryMove {
  token: string;
  crosses: string[];
  reason: Reason;
}

export interface TakeBody {
  salt: string;
  seat?: number | null;
  code?: string | null;
  name?: string | null;
  key?: string | null;
}

export type FromClient = Hello | Emote | Hint | Ping | ChooseDeed | ChangeDeed | ConfirmDeed | TakeBackDeed | RollDeed | StartDeed | AddBotDeed | FreeSeatDeed | ChangePlanDeed | LeaveDeed | RematchDeed;

export type ToClient = Update | Done | RefusedMessage | Hinted | Emoted | Trouble | Pong | Wrong;

export const PHRASES = ["hello", "well-done", "oh-no", "lucky-you", "thinking", "hurry", "thanks", "bye"] as const;
