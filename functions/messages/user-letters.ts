import type { Letter } from './letter.ts';

interface Reader {
  name: string;
}

export function verifyEmail(user: Reader, url: string, appName: string): Letter {
  return {
    subject: `Confirm your email address for ${appName}`,
    preview: 'One click, and your account is ready.',
    fromName: appName,
    heading: 'Confirm your email address',
    paragraphs: [`Hello ${user.name},`, `Welcome to ${appName}. Please confirm that this address is yours.`],
    button: { label: 'Confirm email address', url },
    notes: ['The link is good for 24 hours. Later, just log in: we then send you a new one.'],
    footer: `You get this email because somebody registered at ${appName} with this address. If it was not you, you can ignore it.`,
  };
}

export function resetPassword(user: Reader, url: string, appName: string): Letter {
  return {
    subject: `Choose a new password for ${appName}`,
    preview: 'The link is good for one hour.',
    fromName: appName,
    heading: 'Choose a new password',
    paragraphs: [`Hello ${user.name},`, `You asked for a new password for ${appName}.`],
    button: { label: 'Choose a new password', url },
    notes: ['The link works once and is good for one hour.'],
    footer: 'If you did not ask for this, you can ignore this email: your password stays as it is.',
  };
}

export function passwordChanged(user: Reader, forgotUrl: string, appName: string): Letter {
  return {
    subject: `Your password for ${appName} was changed`,
    preview: 'If this was you, there is nothing to do.',
    fromName: appName,
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${user.name},`,
      `The password of your ${appName} account has just been changed, and you have been logged out everywhere. If this was you, there is nothing to do.`,
    ],
    button: { label: 'It was not me', url: forgotUrl },
    notes: ['If it was not you, choose a new password at once.'],
    footer: `You get this email because you have an account at ${appName}.`,
  };
}
