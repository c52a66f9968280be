/** Seconds by which a device's clock may be off. */
const toleranceSeconds = 30;

/** The package loads only where codes are used: most logins need none. */
const otplib = () => import('otplib');

/** A secret for an authenticator app: 160 random bits in base32. */
export async function newTotpSecret(): Promise<string> {
  return (await otplib()).generateSecret();
}

/** The address that an authenticator app reads from a QR code. */
export async function otpauthUrl(secret: string, email: string, appName: string): Promise<string> {
  return (await otplib()).generateURI({ secret, label: email, issuer: appName });
}

/** The time step of a right code that is later than the step `after`; undefined if the code is wrong or not later. */
export async function stepOfCode(secret: string, code: string, now: Date, after: number): Promise<number | undefined> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const { verify } = await otplib();
  const epoch = Math.floor(now.getTime() / 1000);
  const found = await verify({ secret, token, epoch, epochTolerance: toleranceSeconds });
  if (!found.valid || !('timeStep' in found)) return undefined;
  return found.timeStep > after ? found.timeStep : undefined;
}
