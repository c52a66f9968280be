import { type ReactNode, useEffect } from 'react';
import { type Location, Navigate, Outlet, Route, Routes } from 'react-router';
import { Arrival } from '../account/arrival/arrival.tsx';
import { ProofArea } from '../account/proof/proof-area.tsx';
import { useUser } from '../api/account.ts';
import { DocumentDialogs } from '../documents/document-dialogs.tsx';
import { DocumentRoute } from '../documents/document-route.tsx';
import { UploadArea } from '../documents/upload/upload-area.tsx';
import { takeBack } from '../signing/state/take-back.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazily } from '../ui/lazily.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { useHeldLocation } from '../ui/unsaved/use-held-location.ts';
import { AccountInAddress } from './accounts/account-in-address.tsx';
import { SupportBar } from './bars/support-bar.tsx';
import { Chrome } from './chrome.tsx';
import { warnOfOldBrowser } from './old-browser.ts';
import { isOperatorsPlace } from './operators-place.ts';

const KeepLogin = lazily(async () => (await import('../account/your-data/keep-login.tsx')).KeepLogin, { waiting: <ScreenLoading /> });
const DocumentsScreen = lazily(async () => (await import('../documents/documents-screen.tsx')).DocumentsScreen, {
  waiting: <ScreenLoading />,
});
const ProfileScreen = lazily(async () => (await import('../account/profile-screen.tsx')).ProfileScreen, { waiting: <ScreenLoading /> });
const NotificationsScreen = lazily(async () => (await import('../notifications/notifications-screen.tsx')).NotificationsScreen, {
  waiting: <ScreenLoading />,
});
const AddressBookScreen = lazily(async () => (await import('../contacts/address-book-screen.tsx')).AddressBookScreen, {
  waiting: <ScreenLoading />,
});
const RecipientListsScreen = lazily(async () => (await import('../recipients/recipient-lists-screen.tsx')).RecipientListsScreen, {
  waiting: <ScreenLoading />,
});
const RecipientListScreen = lazily(async () => (await import('../recipients/recipient-list-screen.tsx')).RecipientListScreen, {
  waiting: <ScreenLoading />,
});
const BulkSendsScreen = lazily(async () => (await import('../bulk-sends/bulk-sends-screen.tsx')).BulkSendsScreen, {
  waiting: <ScreenLoading />,
});
const BulkSendScreen = lazily(async () => (await import('../bulk-sends/bulk-send-screen.tsx')).BulkSendScreen, {
  waiting: <ScreenLoading />,
});
const ChoicesScreen = lazily(async () => (await import('../notifications/choices-screen.tsx')).ChoicesScreen, {
  waiting: <ScreenLoading />,
});
const TeamScreen = lazily(async () => (await import('../team/team-screen.tsx')).TeamScreen, { waiting: <ScreenLoading /> });
const BrandingScreen = lazily(async () => (await import('../team/branding/branding-screen.tsx')).BrandingScreen, {
  waiting: <ScreenLoading />,
});
const TermsScreen = lazily(async () => (await import('../team/terms/terms-screen.tsx')).TermsScreen, { waiting: <ScreenLoading /> });
const ThemeScreen = lazily(async () => (await import('../team/branding/theme-screen.tsx')).ThemeScreen, { waiting: <ScreenLoading /> });
const ApplicationsScreen = lazily(async () => (await import('../applications/applications-screen.tsx')).ApplicationsScreen, {
  waiting: <ScreenLoading />,
});
const OutcomeScreen = lazily(async () => (await import('../integrations/outcome-screen.tsx')).OutcomeScreen);
const IntegrationsScreen = lazily(async () => (await import('../integrations/integrations-screen.tsx')).IntegrationsScreen, {
  waiting: <ScreenLoading />,
});
const WebhooksScreen = lazily(async () => (await import('../webhooks/webhooks-screen.tsx')).WebhooksScreen, { waiting: <ScreenLoading /> });
const ManagementPages = lazily(async () => (await import('../management/management-pages.tsx')).ManagementPages, {
  waiting: <ScreenLoading />,
});

const TemplateLinkScreen = lazily(async () => (await import('../documents/from-template/template-link-screen.tsx')).TemplateLinkScreen, {
  waiting: <ScreenLoading />,
});
const BillingScreen = lazily(async () => (await import('../billing/billing-screen.tsx')).BillingScreen, { waiting: <ScreenLoading /> });
const PricesDialog = lazily(async () => (await import('../billing/prices-dialog.tsx')).PricesDialog);
const PostSignDialog = lazily(async () => (await import('../account/post-sign/post-sign-dialog.tsx')).PostSignDialog);
const ShareDialog = lazily(async () => (await import('../billing/share-dialog.tsx')).ShareDialog);
const CustomFormDialog = lazily(async () => (await import('../billing/custom-form-dialog.tsx')).CustomFormDialog);

/** The hash routes (spec core §2). Those inside `Chrome` have the navigation around them; a document brings its own. */
export function AppShell() {
  const location = useHeldLocation();
  const { pathname } = location;
  useEffect(warnOfOldBrowser, []);
  // Nothing of a member's app belongs to operators' pages: it would ask for a member's login.
  if (isOperatorsPlace(pathname)) return <OperatorsPages location={location} />;
  return (
    <UnlessLoginEnds>
      <DeviceBack />
      <SupportBar />
      <ErrorBoundary resetKey={pathname}>
        <Arrival pathname={pathname}>
          <AccountInAddress location={location}>
            <Routes location={location}>
              <Route path="/" element={<Navigate to="/documents" replace />} />
              <Route element={<WithChrome />}>
                <Route path="/documents" element={<DocumentsScreen trash={false} />} />
                <Route path="/trash" element={<DocumentsScreen trash />} />
                <Route path="/profile" element={<ProfileScreen />} />
                <Route path="/profile/:section" element={<ProfileScreen />} />
                <Route path="/notifications" element={<NotificationsScreen />} />
                <Route path="/address_book" element={<AddressBookScreen />} />
                <Route path="/recipient_datas" element={<RecipientListsScreen />} />
                <Route path="/recipient_datas/:key" element={<RecipientListScreen />} />
                <Route path="/bulk_sends" element={<BulkSendsScreen />} />
                <Route path="/bulk_sends/:key" element={<BulkSendScreen />} />
                <Route path="/document_from_template/:key" element={<TemplateLinkScreen />} />
                <Route path="/billing" element={<BillingScreen />} />
                <Route path="/custom_info" element={<OverDocuments dialog={<PricesDialog />} />} />
                <Route path="/share" element={<OverDocuments dialog={<ShareDialog />} />} />
                <Route path="/post_sign" element={<OverDocuments dialog={<PostSignDialog />} />} />
                <Route path="/custom_form" element={<OverDocuments dialog={<CustomFormDialog />} />} />
                <Route path="/applications" element={<ApplicationsScreen />} />
                <Route path="/integrations" element={<IntegrationsScreen />} />
                <Route path="/integrations/:outcome" element={<OutcomeScreen />} />
                <Route path="/integrations/:outcome/:key" element={<OutcomeScreen />} />
                <Route path="/webhooks" element={<WebhooksScreen />} />
                <Route path="/notifications/choices" element={<ChoicesScreen />} />
                <Route path="/team/:key" element={<TeamScreen />} />
                <Route path="/team/:key/:section" element={<TeamScreen />} />
                <Route path="/team/:key/terms" element={<TermsScreen />} />
                <Route path="/team/:key/branding" element={<BrandingScreen />} />
                <Route path="/team/:key/branding/:theme_key" element={<ThemeScreen />} />
              </Route>
              <Route path="/documents/:key" element={<DocumentRoute />} />
              <Route path="/documents/:key/:tab" element={<DocumentRoute />} />
              <Route path="*" element={<Nothing />} />
            </Routes>
          </AccountInAddress>
        </Arrival>
      </ErrorBoundary>
      <UploadArea />
      <DocumentDialogs />
      <ProofArea />
    </UnlessLoginEnds>
  );
}

/** Somebody who asked to delete their login can only keep it, until then. */
function UnlessLoginEnds({ children }: { children: ReactNode }) {
  const { data: user } = useUser();
  return user?.login_ends === undefined ? children : <KeepLogin until={user.login_ends} />;
}

/** Whoever is logged in has their device back from the people who signed on it. */
function DeviceBack() {
  const { data: user } = useUser();
  useEffect(() => {
    if (user) void takeBack();
  }, [user]);
  return null;
}

/** A dialog with an address of its own, over the list of documents. */
function OverDocuments({ dialog }: { dialog: ReactNode }) {
  return (
    <>
      <DocumentsScreen trash={false} />
      {dialog}
    </>
  );
}

function OperatorsPages({ location }: { location: Location }) {
  return (
    <ErrorBoundary>
      <Routes location={location}>
        <Route path="/management/*" element={<ManagementPages />} />
        <Route path="/admin_sms_sender" element={<ManagementPages />} />
      </Routes>
    </ErrorBoundary>
  );
}

function WithChrome() {
  return (
    <Chrome>
      <Outlet />
    </Chrome>
  );
}

function Nothing() {
  useEffect(() => window.location.replace('/nothing'), []);
  return <ScreenLoading />;
}
