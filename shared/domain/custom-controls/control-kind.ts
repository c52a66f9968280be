/** Why a control can't hold a value. */
export interface ControlProblem {
  code: string;
  message: string;
}

/** A kind of custom control. A value is a text (plain, or JSON); an empty one holds nothing, and no method is asked about it. */
export interface ControlKind<Properties extends object = object> {
  /** As the designer lists it. */
  label: string;
  /** Of a control that says nothing else. */
  initial: Properties;
  /** The value in words: for screens, lists, search, CSV files and other programs. */
  textOf(value: string, properties: Properties): string;
  /** Why it can't be stored; null if it can. */
  problem(value: string, properties: Properties): ControlProblem | null;
  /** Whether it says all that a required one has to. */
  isComplete(value: string, properties: Properties): boolean;
  /** The value that a text of a list, a link or a CSV file means; null if it means none. Missing where texts can't fill it in. */
  fromText?(text: string, properties: Properties): string | null;
}
