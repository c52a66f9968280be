import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { DocumentRoute } from '../documents/document-route.tsx';
import { UploadArea } from '../documents/upload/upload-area.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { Chrome } from './chrome.tsx';

const DocumentsScreen = lazy(async () => ({ default: (await import('../documents/documents-screen.tsx')).DocumentsScreen }));
const ProfileScreen = lazy(async () => ({ default: (await import('../account/profile-screen.tsx')).ProfileScreen }));
const TeamScreen = lazy(async () => ({ default: (await import('../team/team-screen.tsx')).TeamScreen }));

/** The hash routes (spec core §2). Those inside `Chrome` have the navigation around them; a document brings its own. */
export function AppShell() {
  const { pathname } = useLocation();
  return (
    <>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<ScreenLoading />}>
          <Routes>
            <Route path="/" element={<Navigate to="/documents" replace />} />
            <Route element={<WithChrome />}>
              <Route path="/documents" element={<DocumentsScreen trash={false} />} />
              <Route path="/trash" element={<DocumentsScreen trash />} />
              <Route path="/profile" element={<ProfileScreen />} />
              <Route path="/team/:key" element={<TeamScreen />} />
            </Route>
            <Route path="/documents/:key" element={<DocumentRoute />} />
            <Route path="/documents/:key/:tab" element={<DocumentRoute />} />
            <Route path="*" element={<Nothing />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <UploadArea />
    </>
  );
}

function WithChrome() {
  return (
    <Chrome>
      <Suspense fallback={<ScreenLoading />}>
        <Outlet />
      </Suspense>
    </Chrome>
  );
}

function Nothing() {
  useEffect(() => window.location.replace('/nothing'), []);
  return <ScreenLoading />;
}
