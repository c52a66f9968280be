import { getConfigurationRoute } from '../../shared/contract/installation/get-configuration.ts';
import { handle } from '../calls/handle.ts';
import { possibleMethods } from '../data/people/proofs/two-factor.ts';

export const getConfiguration = handle(getConfigurationRoute, { table: 'read' }, async ({ settings }) => ({
  app_name: settings.appName,
  app_version: settings.appVersion,
  registration_open: settings.registrationOpen,
  minimum_password_length: settings.minimumPasswordLength,
  two_factor_mandatory: settings.twoFactorMandatory,
  member_two_step_methods: possibleMethods(settings),
  member_terms: settings.memberTermsUrl === '' ? null : { url: settings.memberTermsUrl, version: settings.memberTermsVersion },
  signing_terms: settings.signingTerms && { ...settings.signingTerms, translations: [...settings.signingTerms.translations] },
  default_country: settings.defaultCountry,
  custom_form_url: settings.customFormUrl,
  alert: settings.alertMessage === '' ? null : { message: settings.alertMessage, hash: settings.alertHash },
  text_channels: settings.textChannels,
}));
