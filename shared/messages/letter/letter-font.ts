const family = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The font of mails as an inline style. Sizes in pixels. */
export function letterFont(size: number, line: number): string {
  return `font-family:${family};font-size:${size}px;line-height:${line}px;`;
}
