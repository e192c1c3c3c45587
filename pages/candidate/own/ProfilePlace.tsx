import { useEffect, useState } from 'preact/hooks';
import type { OwnProfilePage as Loaded } from '../me/OwnProfilePage.tsx';
import { say } from '../words/say.ts';
import { Bones, Fault } from './parts.tsx';

/** Where somebody's own profile stands; what it needs is loaded when somebody opens it. */
export const ProfilePlace = () => {
  const [Page, setPage] = useState<typeof Loaded>();
  const [isLost, setLost] = useState(false);
  const load = () =>
    void import('../me/OwnProfilePage.tsx').then(
      (loaded) => {
        setLost(false);
        setPage(() => loaded.OwnProfilePage);
      },
      () => setLost(true),
    );
  useEffect(load, []);
  if (Page) return <Page />;
  return isLost ? (
    <div className="card">
      <Fault message={say('You are offline. Try again once you are back.')} />
      <button type="button" className="button" onClick={load}>
        {say('Try again')}
      </button>
    </div>
  ) : (
    <Bones />
  );
};
