import { offersDemo } from '#api/addresses.ts';
import { useShowDemoQuery } from '#api/services/demo.ts';
import { AuthPage } from '#ui/layout/AuthPage.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { radius } from '#ui/theme/tokens.ts';
import { WayLink, WayLinks } from '#ui/layout/WayLink.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Building2, LogIn, UserPlus, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Join } from './Join.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { People } from './People.tsx';

const skeleton = (
  <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
    {Array.from({ length: 5 }, (_, at) => (
      <Skeleton key={at} variant="rounded" height={66} sx={{ borderRadius: `${radius.lg}px` }} />
    ))}
  </Box>
);

/** The ways into the demo, by what the address says after `as`. */
type Way = 'people' | 'account' | 'new';

/** Looking around with demo data: as one of its people, with an account made there before, or as somebody new. */
export function DemoPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const query = useShowDemoQuery(undefined, { skip: !offersDemo() });
  const as = params.get('as');
  const way: Way = as === 'account' || as === 'new' ? as : 'people';
  const own = (
    <WayLink
      to="/register"
      icon={Building2}
      title={t('Create a company')}
      words={t('With people and opportunities of your own')}
    />
  );
  if (!offersDemo())
    return (
      <AuthPage
        documentTitle={t('Demo')}
        title={t('There is no demo here')}
        subtitle={t('This server is for real companies. Whoever runs it can switch a demo on.')}
      >
        <WayLinks>
          <WayLink to="/sign-in" icon={LogIn} title={t('Sign in')} words={t('To a company you work for')} />
          {own}
        </WayLinks>
      </AuthPage>
    );

  const titles: Record<Way, string> = {
    people: t('Look around with demo data'),
    account: t('Sign in to the demo'),
    new: t('Join the demo'),
  };
  const subtitles: Record<Way, string> = {
    people: t('Solstice Health is made up, and so is everybody in it. Try everything: nothing is sent.'),
    account: t('For an address that you joined the demo with.'),
    new: t('You become a recruiter of Solstice Health, until somebody resets the demo.'),
  };
  return (
    <AuthPage documentTitle={t('Demo')} title={titles[way]} subtitle={subtitles[way]} wide={way === 'people'}>
      {params.has('ended') && (
        <Alert severity="info">
          {t('Your visit ended: the demo was reset, or you were away for long. Choose again who you want to be.')}
        </Alert>
      )}
      {way === 'people' && (
        <Result of={query} skeleton={skeleton}>
          {({ accounts, password }) => <People people={accounts} password={password} />}
        </Result>
      )}
      {way === 'account' && <OwnAccount />}
      {way === 'new' && <Join />}
      <WayLinks>
        {way !== 'people' && (
          <WayLink
            to="/demo"
            icon={UsersRound}
            title={t('Be somebody of the demo')}
            words={t('A recruiter, a reviewer, an admin')}
          />
        )}
        {way !== 'new' && (
          <WayLink
            to="/demo?as=new"
            icon={UserPlus}
            title={t('Join under your own name')}
            words={t('Beside the people who are there')}
          />
        )}
        {way === 'new' && (
          <WayLink to="/demo?as=account" icon={LogIn} title={t('I have joined before')} words={t('Sign in again')} />
        )}
        {own}
      </WayLinks>
    </AuthPage>
  );
}
