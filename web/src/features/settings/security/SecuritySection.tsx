import Divider from '@mui/material/Divider';
import { SectionFrame } from '../SectionFrame.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { SecondStep } from './SecondStep.tsx';
import { Sessions } from './Sessions.tsx';

/** The password, the second step, passkeys, and where somebody is signed in. */
export const SecuritySection = () => (
  <SectionFrame>
    <ChangePassword />
    <Divider />
    <SecondStep />
    <Divider />
    <Passkeys />
    <Divider />
    <Sessions />
  </SectionFrame>
);
