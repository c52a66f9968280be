import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Settings } from '../settings/settings.ts';

/**
 * Names of cookies. Over https, their prefix makes browsers refuse a cookie that another host of the same domain has
 * set (RFC 6265bis, section 4.1.3.2).
 */
export function cookieNames({
  secureCookies,
}: Pick<Settings, 'secureCookies'>): Record<'session' | 'csrf' | 'handover' | 'device' | 'sign_in' | 'operator' | 'operatorCsrf', string> {
  const prefix = secureCookies ? '__Host-' : '';
  const name = (what: string) => `${prefix}countersign_${what}`;
  const ofOperators = { operator: name('operator'), operatorCsrf: name('operator_csrf') };
  const ofMembers = { session: name('session'), csrf: name('csrf'), device: name('device'), sign_in: name('sign_in') };
  return { ...ofMembers, handover: name('handover'), ...ofOperators };
}

/** API Gateway gives header names in lower case. */
export function header(event: APIGatewayProxyEventV2, name: string): string {
  return event.headers[name] ?? '';
}

export function cookie(event: APIGatewayProxyEventV2, name: string): string {
  const found = event.cookies?.find((entry) => entry.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

export function originOf(event: APIGatewayProxyEventV2): { ip: string; device: string; accept_language: string } {
  return {
    ip: event.requestContext.http.sourceIp,
    device: header(event, 'user-agent').slice(0, 200),
    accept_language: header(event, 'accept-language'),
  };
}
