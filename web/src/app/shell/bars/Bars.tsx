import { useMe } from '#state/root.ts';
import { DemoBar } from './DemoBar.tsx';
import { ViewBar } from './ViewBar.tsx';

/** What is said above every screen: that somebody looks as another role, and that this is the demo. */
export function Bars({ isDemo }: { isDemo: boolean }) {
  return (
    <>
      {useMe().isViewing && <ViewBar />}
      {isDemo && <DemoBar />}
    </>
  );
}
