import type { ComponentType } from 'react';
import { TemplateLinkPage } from '../documents/from-template/template-link-page.tsx';
import { FormPage } from '../forms/form-page.tsx';
import { JoinPage } from './join/join-page.tsx';
import { UnlessLoggedIn } from './login/already-logged-in.tsx';
import { ForgotPage } from './login/forgot-page.tsx';
import { LoginPage } from './login/login-page.tsx';
import { ResetPage } from './login/reset-page.tsx';
import { NothingPage } from './nothing-page.tsx';
import { PostSignPage } from './post-sign/post-sign-page.tsx';
import { RegisterPage } from './register/register-page.tsx';
import { VerifyEmailPage } from './register/verify-email-page.tsx';

const pages: Record<string, ComponentType> = {
  '/forgot': ForgotPage,
  '/reset': ResetPage,
  '/verify_email': VerifyEmailPage,
  '/post_sign': PostSignPage,
};

/** The pages that have a path of their own rather than a hash. */
export function AccountPages() {
  const { search } = window.location;
  const pathname = window.location.pathname.replace(/\/$/, '');
  if (pathname.startsWith('/form/')) return <FormPage />;
  if (pathname.startsWith('/document_from_template/')) return <TemplateLinkPage />;
  if (pathname.startsWith('/join/')) return <JoinPage />;
  if (pathname === '/login') {
    return <UnlessLoggedIn>{new URLSearchParams(search).has('register') ? <RegisterPage /> : <LoginPage />}</UnlessLoggedIn>;
  }
  const Page = pages[pathname] ?? NothingPage;
  return <Page />;
}
