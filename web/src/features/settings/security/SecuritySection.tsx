import Divider from '@mui/material/Divider';
import { SectionFrame } from '../SectionFrame.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { SecondStep } from './SecondStep.tsx';
import { Sessions } from './Sessions.tsx';

/** The password, the second step, and where somebody is signed in. */
export const SecuritySection = () => (
  <SectionFrame>
    <ChangePassword />
    <Divider />
    <SecondStep />
    <Divider />
    <Sessions />
  </SectionFrame>
);
