/** Reads numbers one after another. */
export class Reader {
  readonly data: Buffer;
  at: number;

  constructor(data: Buffer, at = 0) {
    this.data = data;
    this.at = at;
  }

  u8(): number {
    return this.data[this.at++] ?? 0;
  }

  u16(): number {
    return (this.u8() << 8) | this.u8();
  }

  i16(): number {
    return (this.u16() << 16) >> 16;
  }

  u32(): number {
    return this.u16() * 65_536 + this.u16();
  }

  take(length: number): Buffer {
    this.at += length;
    return this.data.subarray(this.at - length, this.at);
  }

  /** WOFF2's number of one to five bytes. */
  base128(): number {
    let value = 0;
    for (let index = 0; index < 5; index++) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) break;
    }
    return value;
  }

  /** WOFF2's number of one to three bytes. */
  packed16(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    return code === 255 ? this.u8() + 253 : code;
  }
}
