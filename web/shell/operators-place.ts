/** Whether a hash (`#management/log`), or its path, is one of the operators' pages, which have a login of their own. */
export function isOperatorsPlace(place: string): boolean {
  return /^[#/]*(management|admin_sms_sender)([/?]|$)/.test(place);
}
