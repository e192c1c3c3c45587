import { useMe } from '#state/root.ts';
import { ViewBar } from '#subjects/company/structure/ViewBar.tsx';
import { DemoBar } from './DemoBar.tsx';

/** What is said above every screen: that somebody looks as another role, and that this is the demo. */
export function Bars({ isDemo }: { isDemo: boolean }) {
  return (
    <>
      {useMe().isViewing && <ViewBar />}
      {isDemo && <DemoBar />}
    </>
  );
}
