import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { switchAccount, useCurrentAccount, useUserAccounts } from '../../api/account.ts';
import { ScreenLoading } from '../../ui/loading.tsx';

/** Continues in another account. It stands in place of the team's screen, which would ask for a team that is closed to the person now. */
export function AfterLeaving({ accountKey }: { accountKey: string }) {
  const { data: memberships, mutate } = useUserAccounts();
  const current = useCurrentAccount();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes once, and changes all that it looks at
  useEffect(() => {
    const others = memberships?.filter((one) => one.account_key !== accountKey) ?? [];
    const next = others.find((one) => one.is_personal_account) ?? others[0];
    const go = async () => {
      if (next && current?.account_key === accountKey) await switchAccount(next.account_key);
      await mutate(others, { revalidate: true });
      void navigate('/documents');
    };
    void go();
  }, []);
  return <ScreenLoading />;
}
