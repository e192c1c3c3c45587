import Box from '@mui/material/Box';
import { createPortal } from 'react-dom';
import { setRegion, type Urgency } from './announce.ts';
import { visuallyHidden } from '../layout/VisuallyHidden.tsx';

/** An open dialog hides everything beside it from screen readers, where what happens in the dialog would be said. */
const keepHeard = (element: HTMLElement): (() => void) => {
  const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
  observer.observe(element, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

/** Gives the element out as the region of its urgency while it stands. */
const region = (urgency: Urgency) => (element: HTMLElement) => {
  const stop = keepHeard(element);
  setRegion(urgency, element);
  return () => {
    stop();
    setRegion(urgency, null);
  };
};
const [polite, assertive] = [region('polite'), region('assertive')];

/** The product's two live regions, beside the page and its dialogs. Rendered once; everything speaks through `announce`. */
export const LiveRegion = () =>
  createPortal(
    <>
      <Box ref={polite} role="status" aria-live="polite" sx={visuallyHidden} />
      <Box ref={assertive} role="alert" aria-live="assertive" sx={visuallyHidden} />
    </>,
    document.body,
  );
