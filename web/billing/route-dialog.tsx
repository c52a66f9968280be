import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useWidth } from '../ui/use-width.ts';

/** A dialog that an address opens. Closing it goes back, or to the documents if it was opened first. */
export function RouteDialog({ title, size = 'lg', children }: { title: string; size?: string; children: ReactNode }) {
  const navigate = useNavigate();
  const narrow = useWidth() === 'narrow';
  const close = () => {
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0;
    void (isFirst ? navigate('/documents', { replace: true }) : navigate(-1));
  };
  return (
    <Modal opened onClose={close} title={title} size={size} fullScreen={narrow}>
      {children}
    </Modal>
  );
}
