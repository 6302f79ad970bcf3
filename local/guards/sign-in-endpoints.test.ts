import { expect, test } from 'vitest';
import { refusedEndpoint } from './sign-in-endpoints.ts';

const status = (method: string, path: string) =>
  refusedEndpoint(new Request(`http://localhost${path}`, { method }))?.status ?? 200;

test.each([
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/token?grant_type=password'],
  ['POST', '/auth/v1/token?grant_type=refresh_token'],
  ['POST', '/auth/v1/logout?scope=others'],
  ['POST', '/auth/v1/recover?redirect_to=http://localhost/auth'],
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user'],
  ['GET', '/auth/v1/verify?token=x&type=recovery'],
  ['OPTIONS', '/auth/v1/token'],
  ['POST', '/rest/v1/rpc/browse_events'],
])('%s %s is open', (method, path) => expect(status(method, path)).toBe(200));

test.each([
  ['POST', '/auth/v1/otp'],
  ['POST', '/auth/v1/magiclink'],
  ['POST', '/auth/v1/resend'],
  ['GET', '/auth/v1/reauthenticate'],
  ['GET', '/auth/v1/admin/users'],
  ['POST', '/auth/v1/%6Ftp'],
  ['POST', '/auth/v1/token'],
  ['POST', '/auth/v1/token?grant_type=pkce'],
  ['POST', '/auth/v1/token?grant_type=password&grant_type=pkce'],
  ['DELETE', '/auth/v1/user'],
  ['GET', '/auth/v1/authorize?provider=x'],
  ['GET', '/auth/v1//user'],
])('%s %s is closed', (method, path) => expect(status(method, path)).toBe(404));
