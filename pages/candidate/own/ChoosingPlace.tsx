import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Choosing as LoadedChoosing } from '../choosing/Choosing.tsx';
import type { Whose } from '../choosing/service.ts';
import { say } from '../words/say.ts';
import { Bones, Notice } from './parts.tsx';

/** Where the time of an interview is chosen; what it needs is loaded when somebody opens it. */
export const ChoosingPlace = ({ way }: { way: Whose }) => {
  const [Choosing, setChoosing] = useState<typeof LoadedChoosing>();
  const [isLost, setLost] = useState(false);
  const load = useCallback(() => {
    setLost(false);
    import('../choosing/Choosing.tsx').then(
      (loaded) => setChoosing(() => loaded.Choosing),
      () => setLost(true),
    );
  }, []);
  useEffect(load, [load]);
  if (Choosing) return <Choosing way={way} />;
  if (!isLost)
    return (
      <div className="column" aria-busy="true">
        <Bones />
      </div>
    );
  return (
    <Notice title={say('We cannot show this now')} sentence={say('You are offline. Try again once you are back.')}>
      <button type="button" className="button" onClick={load}>
        {say('Try again')}
      </button>
    </Notice>
  );
};
