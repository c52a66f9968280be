import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router';
import { mayDiscard } from '../discard.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

const pathOf = ({ pathname, search }: Location) => pathname + search;

/** The parts of the profile and of a team's page are places in one screen: going from one to another leaves nothing. */
const screenOf = (location: Location) => pathOf(location).replace(/^(\/profile|\/team\/[^/]+)\/(?!branding)[^/?]+$/, '$1');

/**
 * The place that is shown: it stays behind the address while somebody is asked whether their unsaved changes may be
 * thrown away. Links, Back and calls of `navigate` are all held by this.
 */
export function useHeldLocation(): Location {
  const location = useLocation();
  const action = useNavigationType();
  const navigate = useNavigate();
  const [shown, setShown] = useState(location);
  const isSame = screenOf(location) === screenOf(shown);
  if (shown !== location && (isSame || !hasUnsavedWork())) setShown(location);
  const wanted = useRef(location);
  const isAsking = useRef(false);
  useEffect(() => {
    wanted.current = location;
    if (shown === location || isAsking.current) return;
    isAsking.current = true;
    void mayDiscard(true).then((may) => {
      isAsking.current = false;
      if (may) setShown(wanted.current);
      else if (action === 'PUSH') void navigate(-1);
      else void navigate(pathOf(shown), { replace: action === 'REPLACE' });
    });
  }, [location, shown, action, navigate]);
  return shown;
}
