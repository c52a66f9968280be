/** What the form of a kind's properties is given. */
export interface PropertyFormProps<Properties extends object = object> {
  properties: Properties;
  onChange: (part: Partial<Properties>) => void;
  /** What is wrong with a property, as far as the server has said so. */
  problemOf: (property: keyof Properties & string) => string | undefined;
}
