import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { say } from '../words/say.ts';
import { Bones, Fault } from './parts.tsx';

/** Where a page stands whose script is loaded when somebody opens it; `load` is the same at every rendering. */
export const LatePlace = ({ load }: { load: () => Promise<FunctionComponent> }) => {
  const [Page, setPage] = useState<FunctionComponent>();
  const [isLost, setLost] = useState(false);
  const begin = () =>
    void load().then(
      (loaded) => {
        setLost(false);
        setPage(() => loaded);
      },
      () => setLost(true),
    );
  useEffect(begin, [load]);
  if (Page) return <Page />;
  return isLost ? (
    <div className="card">
      <Fault message={say('You are offline. Try again once you are back.')} />
      <button type="button" className="button" onClick={begin}>
        {say('Try again')}
      </button>
    </div>
  ) : (
    <Bones />
  );
};
