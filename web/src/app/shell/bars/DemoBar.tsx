import { useResetDemoMutation, useShowDemoQuery } from '#api/services/demo.ts';
import { isApiError } from '#api/problem.ts';
import { MakingModal } from '../../../features/demo/MakingModal.tsx';
import { useDemo } from '../../../features/demo/useDemo.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useAppSelector, useMe } from '#state/root.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { TopBar } from '#ui/layout/TopBar.tsx';
import Button from '@mui/material/Button';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { DemoPeople } from './DemoPeople.tsx';

/** Says on every screen of the demo that nothing is real; leads to a company of one's own, to another person, or back to the start. */
export function DemoBar() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { email } = useMe();
  const isExpired = useAppSelector(({ session }) => session.isExpired);
  const { data } = useShowDemoQuery();
  const [reset] = useResetDemoMutation();
  const { signIn } = useDemo();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  // A reset by somebody else, or two days without a visit.
  useEffect(() => {
    if (isExpired && !busy) void navigate('/demo/leave?ended', { replace: true });
  }, [isExpired, busy, navigate]);

  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch((error: unknown) => {
      const message = isApiError(error) ? error.message : 'That didn’t work on our side';
      dispatch(showAlert({ message, type: 'error' }));
    });
    setBusy(false);
  };
  const be = (person: string) => doing(() => signIn({ email: person, password: data?.password ?? '' }));
  const startOver = () =>
    doing(async () => {
      setAsking(false);
      await reset().unwrap();
      const isShown = data?.accounts.some((account) => account.email === email);
      if (isShown) await signIn({ email, password: data?.password ?? '' });
      else await navigate('/demo/leave?ended', { replace: true });
    });
  const ask = () => setAsking(true);
  return (
    <TopBar label={t('Demo')} tone="primary" strong={t('Demo data.')} words={t('Nothing is sent.')}>
      <DemoPeople people={data?.accounts ?? []} onChoose={(person) => void be(person)} onReset={ask} />
      <Button
        size="small"
        variant="text"
        startIcon={<RotateCcw size={15} aria-hidden />}
        onClick={ask}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        {t('Reset')}
      </Button>
      <Button size="small" variant="contained" component={Link} to="/demo/leave">
        {t('Start for real')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('Reset the demo?')}
        description={t(
          'Everything becomes as it was at first. Whoever else is looking around chooses again who they want to be.',
        )}
        confirm={t('Reset the demo')}
        destructive
        onConfirm={() => void startOver()}
        onClose={() => setAsking(false)}
      />
      <MakingModal open={busy} />
    </TopBar>
  );
}
