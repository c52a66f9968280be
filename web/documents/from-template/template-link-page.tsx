import { useEffect } from 'react';
import { ScreenLoading } from '../../ui/loading.tsx';

/** `/document_from_template/{key}`: goes on to the app, which asks strangers to log in first and comes back here. */
export function TemplateLinkPage() {
  useEffect(() => {
    const { pathname, search } = window.location;
    window.location.replace(`/#document_from_template/${pathname.split('/')[2] ?? ''}${search}`);
  }, []);
  return <ScreenLoading />;
}
