/** What an input of a control is given, whatever its kind. */
export interface ControlInputProps<Properties extends object = object> {
  label: string;
  /** The control's help text. */
  description?: string | undefined;
  required?: boolean | undefined;
  /** As the custom field holds it; empty for nothing. */
  value: string;
  properties: Properties;
  error?: string | undefined;
  /** The custom field's key: a problem before sending leads to the input that carries it as `data-attribute`. */
  attributeKey?: string | undefined;
  onChange: (value: string) => void;
  /** The input was left: what was entered is saved. */
  onLeave?: (() => void) | undefined;
}
