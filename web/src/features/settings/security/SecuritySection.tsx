import Divider from '@mui/material/Divider';
import { SectionFrame } from '../SectionFrame.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Sessions } from './Sessions.tsx';

/** The password, and where somebody is signed in. */
export const SecuritySection = () => (
  <SectionFrame>
    <ChangePassword />
    <Divider />
    <Sessions />
  </SectionFrame>
);
