import { useRegisterInDemoMutation, useSignInToDemoMutation } from '#api/services/demo.ts';
import { decodeToken } from '#state/onboarding/claims.ts';
import { useAppDispatch } from '#state/root.ts';
import { endSession, startSession } from '#state/session.ts';
import { demoCompany } from '#subjects/company/demoCompany.ts';
import { useNavigate } from 'react-router';

/** How long the demo takes its time before it asks the server; milliseconds. */
const pauses = { signIn: 500, register: 1000 } as const;

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

interface Joining {
  email: string;
  name: string;
  password: string;
}

/** Coming into the demo as somebody; both ways reject with the failed call's error. */
export const useDemo = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [signIn, signingIn] = useSignInToDemoMutation();
  const [register, registering] = useRegisterInDemoMutation();

  const enter = async ({ accessToken }: { accessToken: string }) => {
    // Whoever was here before leaves nothing behind.
    dispatch(endSession());
    demoCompany.set({ companyId: decodeToken(accessToken)?.companyId ?? '' });
    dispatch(startSession(accessToken));
    await navigate('/', { replace: true });
  };
  return {
    /** The server is at it: the first time, it makes the demo. */
    isEntering: signingIn.isLoading || registering.isLoading,
    signIn: async (body: Omit<Joining, 'name'>) => {
      await pause(pauses.signIn);
      await enter(await signIn({ body }).unwrap());
    },
    register: async (body: Joining) => {
      await pause(pauses.register);
      await enter(await register({ body }).unwrap());
    },
  };
};
