import { THUMB_SCREENS, TOURNAMENT_SCREENS } from '@tabiya/domain/event/screens';

/** The screens in the bar at the thumb, in its order. */
export const AT_THUMB = THUMB_SCREENS.flatMap((id) =>
  TOURNAMENT_SCREENS.filter((screen) => screen.id === id),
);
