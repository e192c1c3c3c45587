import { type ComponentChildren, render } from 'preact';
import { useEffect } from 'preact/hooks';
import { token } from './ask.ts';
import { Application } from './own/Application.tsx';
import { Applications } from './own/Applications.tsx';
import { ChoosingPlace } from './own/ChoosingPlace.tsx';
import { ChatPlace } from './own/talk/ChatPlace.tsx';
import { MagicLink } from './own/signIn/MagicLink.tsx';
import { LatePlace } from './own/LatePlace.tsx';
import { Bones } from './own/parts.tsx';
import { noteChoices, useOwnLanguage } from './own/Notices.tsx';
import { go, usePlace } from './own/place.ts';
import { calls } from './own/service.ts';
import { SignIn } from './own/signIn/SignIn.tsx';
import { leaveForSignIn, useAsked } from './own/useAsked.ts';
import { kept, unsent } from './storage.ts';

/** Messages that were written here and did not get through go out from any page. */
const sendWaiting = (): void => {
  if (kept<unknown[]>(unsent)?.length)
    void import('./chat/sending.ts').then(({ sendAll }) => sendAll()).catch(() => undefined);
};

/** The list, and beside it where there is room the application that is open. */
const Mine = ({ id, mark, isChat }: { id: string | undefined; mark: string; isChat: boolean }) => {
  const asked = useAsked(() => calls.list(), 'applications');
  const { answer: talks, again: askTalks } = useAsked(() => calls.conversations(), 'conversations');
  useEffect(sendWaiting, []);
  return (
    <div className={id ? 'mine open' : 'mine'}>
      <Applications asked={asked} talks={talks?.data ?? []} openId={id} wantsOut={mark === 'withdraw'} />
      {id && isChat && <ChatPlace key={id} id={id} changed={askTalks} />}
      {id && !isChat && (
        <Application key={id} id={id} talks={talks?.data ?? []} wantsOut={mark === 'withdraw'} changed={asked.again} />
      )}
    </div>
  );
};

/** The caller's application for a role, for whoever knows only the role: the page where they applied. */
const OfRole = ({ opportunityId, part }: { opportunityId: string; part: string | undefined }) => {
  const { answer, refused } = useAsked(() => calls.list(), 'applications');
  useEffect(() => {
    if (!answer && !refused) return;
    const item = answer?.data.find((each) => each.opportunityId === opportunityId);
    go(item ? `/c/applications/${item.applicationId}${part ? `/${part}` : ''}` : '/c', { replace: true });
  }, [answer, refused, opportunityId, part]);
  return <Bones />;
};

/** Has a page that asks nothing about its reader speak the language they chose. */
const Own = ({ children }: { children: ComponentChildren }) => {
  useOwnLanguage(useAsked(() => calls.me(), 'me'));
  return <>{children}</>;
};

const profilePage = async () => (await import('./me/OwnProfilePage.tsx')).OwnProfilePage;
const takeBackPage = async () => (await import('./data/TakeBackPage.tsx')).TakeBackPage;
const dataPage = async () => (await import('./data/DataPage.tsx')).DataPage;

const Page = () => {
  const { path, mark } = usePlace();
  const [, section, given, part] = path.split('/');
  const needsSession = section !== 'sign-in' && section !== 'magic' && section !== 'interview' && section !== 'erasure';
  useEffect(() => {
    if (needsSession && !token()) leaveForSignIn();
  }, [needsSession]);
  if (section === 'magic' && given) return <MagicLink token={given} mark={mark} />;
  if (section === 'sign-in') return <SignIn />;
  if (section === 'interview' && given) return <ChoosingPlace way={{ token: given }} />;
  if (section === 'applications' && given && part === 'interview' && token())
    return (
      <Own>
        <ChoosingPlace way={{ id: given }} />
      </Own>
    );
  if (section === 'erasure') return <LatePlace load={takeBackPage} />;
  if (section === 'profile' && token()) return <LatePlace load={profilePage} />;
  if (section === 'data' && token())
    return (
      <Own>
        <LatePlace load={dataPage} />
      </Own>
    );
  if (section === 'roles' && given && token()) return <OfRole opportunityId={given} part={part} />;
  return token() ? (
    <Mine id={section === 'applications' ? given : undefined} mark={mark} isChat={part === 'chat'} />
  ) : null;
};

const root = document.getElementById('candidate');
if (root) {
  root.replaceChildren();
  noteChoices();
  render(<Page />, root);
}
