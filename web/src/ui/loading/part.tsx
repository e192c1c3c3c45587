import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { BrokenBloom } from '../display/drawings.tsx';
import { Empty } from '../feedback/Empty.tsx';
import { Failure } from '../feedback/Failure.tsx';
import { dropHeldKeys, holdKeys } from '../shortcuts/heldKeys.ts';
import { loadCode, loadCodeAgain } from './loadCode.ts';
import { patiently } from '../hooks/patiently.ts';
import { whenIdle } from '../hooks/whenIdle.ts';

type Load<P> = () => Promise<ComponentType<P>>;

/** Why a part is not there. */
export type Fault = 'unloaded' | 'broken';

export interface LostProps<P> {
  fault: Fault;
  /** What the part itself was given. */
  given: P;
  onRetry: () => void;
}

interface PartOptions<P> {
  /** What stands in its place while it is on its way. */
  waiting?: (given: P) => ReactNode;
  /** What stands in its place where it cannot be loaded, or breaks: by default a sentence and a way to try again. */
  lost?: ComponentType<LostProps<P>>;
  /** Gives up waiting. Where it is given, keys pressed while the part is on its way are kept for it. */
  onGiveUp?: (given: P) => void;
  /** Whether it is worth having before somebody asks for it. */
  isAhead?: boolean;
  /** The route above a page shows what becomes of it when it breaks, until somebody goes elsewhere. */
  isPage?: boolean;
}

/** Code that is worth having before somebody asks for it; what was named last is the nearest to the present screen. */
const ahead: (() => Promise<void>)[] = [];

/** Whether somebody asked their browser to spare their line; browsers that have no such wish answer nothing. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads, one after the other and while nothing else is to be done, every part that somebody may ask for next; nothing
 * where they save data.
 */
export const loadAhead = async (isWanted: () => boolean): Promise<void> => {
  while (isWanted() && !savesData()) {
    const load = ahead.pop();
    if (!load) return;
    await new Promise<void>((resolve) => void whenIdle(resolve));
    await patiently(load);
  }
};

/** Says in the place of a part that it is not there, and offers to try again. */
export function LostPart({ fault, onRetry, level }: Pick<LostProps<unknown>, 'fault' | 'onRetry'> & { level?: 1 | 2 }) {
  const { t } = useTranslation();
  useEffect(dropHeldKeys, []);
  if (fault === 'broken') return <Failure error={{ status: 'PARSING_ERROR', message: '' }} onRetry={onRetry} />;
  return (
    <Empty
      level={level}
      art={<BrokenBloom petal={1} />}
      title={t('This part could not be loaded')}
      actions={
        <Button variant="contained" startIcon={<RotateCw size={17} />} onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {t('It comes by itself as soon as the server can be reached.')}
    </Empty>
  );
}

interface ContainedProps {
  lost: (onRetry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps what breaks below it from taking along what is around it. */
class Contained extends Component<ContainedProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.lost(() => this.setState({ isBroken: false })) : this.props.children;
  }
}

const code = <P extends object>(load: Load<P>, { isAhead = true }: Pick<PartOptions<P>, 'isAhead'>) => {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  let persisting: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const get = () =>
    (loading ??= load().then(
      (component) => {
        loaded = component;
        listeners.forEach((listener) => listener());
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  if (isAhead) ahead.push(get);
  return {
    get,
    loaded: () => loaded,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Goes on until it is there. */
    persist: () => void (persisting ??= patiently(get)),
  };
};

/**
 * A part of the screens whose code is loaded when it is needed, or before. Where it cannot be loaded it fails alone, in its
 * place, and comes by itself once it can.
 */
export const part = <P extends object>(
  load: Load<P>,
  options: PartOptions<P> = {},
): ComponentType<P> & { load: () => Promise<void> } => {
  const { waiting, lost: Lost = LostPart, onGiveUp, isPage = false } = options;
  const { get, loaded, subscribe, persist } = code(load, options);
  const retry = () => void loadCodeAgain(get);

  function Pending({ given }: { given: P }) {
    const [isLost, setLost] = useState(false);
    const giveUp = useEffectEvent(() => onGiveUp?.(given));
    useEffect(() => {
      loadCode(get).catch(() => {
        setLost(true);
        persist();
      });
    }, []);
    useLayoutEffect(() => {
      if (!onGiveUp) return;
      const keys = holdKeys(() => giveUp());
      return () => (loaded() ? keys.release() : keys.drop());
    }, []);
    if (isLost) return <Lost fault="unloaded" given={given} onRetry={retry} />;
    return waiting?.(given);
  }

  function Part(given: P) {
    const Loaded = useSyncExternalStore(subscribe, loaded);
    if (!Loaded) return <Pending given={given} />;
    const shown = createElement(Loaded, given);
    if (isPage) return shown;
    return <Contained lost={(onRetry) => <Lost fault="broken" given={given} onRetry={onRetry} />}>{shown}</Contained>;
  }
  return Object.assign(Part, { load: get });
};

/** Nothing is missed while it is not there: it says nothing, and comes when it can. */
export const quietPart = <P extends object>(load: Load<P>, waiting?: (given: P) => ReactNode): ComponentType<P> =>
  part(load, { waiting, lost: ({ given }) => waiting?.(given) });

const LostPage = ({ onRetry }: LostProps<object>) => <LostPart fault="unloaded" onRetry={onRetry} level={1} />;

/**
 * What a route shows, for its `lazy`: the page before it stays until its code is there. Where that cannot be loaded it says
 * so in its place, and everything around it stays.
 */
export const page = (load: Load<object>, { isAhead = true } = {}): (() => Promise<{ Component: ComponentType }>) => {
  const Component = part(load, { lost: LostPage, isAhead, isPage: true });
  return async () => {
    await loadCode(Component.load).catch(() => undefined);
    return { Component };
  };
};
