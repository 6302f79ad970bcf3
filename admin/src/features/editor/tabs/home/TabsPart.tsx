import { AVAILABLE_IN_PREMIUM } from '@tabiya/domain/event/plan';
import {
  adminTask,
  EDITOR_TAB_IDS,
  type EditorTabId,
  isTab,
  tabRecord,
} from '@tabiya/domain/event/tabs';
import { adminViewPath, editorPath } from '@tabiya/domain/routes/paths';
import { Card } from '../../../../ui/Card.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { useEditor } from '../../editor-context.ts';
import { TabMark } from '../TabMark.tsx';
import { useTabSwitch } from '../use-tab-switch.ts';

const TABS = EDITOR_TAB_IDS.filter((tab) => tab !== 'home');

/** All tabs of the page but Home, each with its switch and the way to its content. */
export function TabsPart() {
  return (
    <Card dense aria-labelledby="tabs-on-page" className="@container">
      <h2 id="tabs-on-page" className="font-serif text-20 font-semibold">
        Tabs on your page
      </h2>
      <p className="mt-1 max-w-[60ch] text-14 text-muted">
        Visitors see them in this order, after Home. Turning a tab on or off is a change to publish.
        What you change in an admin panel is live right away.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {TABS.map((tab) => (
          <TabLine key={tab} tab={tab} />
        ))}
      </ul>
    </Card>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-14 font-semibold';

function TabLine({ tab }: { tab: EditorTabId }) {
  const { eventId, plan } = useEditor();
  const { label } = tabRecord(tab);
  const isLocked = isTab(tab) && plan.lockedTabs.includes(tab);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 py-1.5 @min-[32rem]:flex @min-[32rem]:py-0">
      {isLocked ? <LockedName label={label} /> : <Switch tab={tab} />}
      {adminTask(tab) !== null && !isLocked && (
        <Link
          to={adminViewPath(eventId, tab)}
          className={`${LINK} @max-[32rem]:row-start-2 @max-[32rem]:pl-19.5`}
        >
          Open Admin Panel<span className="sr-only"> for {label}</span>
        </Link>
      )}
      <Link to={editorPath(eventId, { tab })} className={`${LINK} @max-[32rem]:col-start-2`}>
        {isLocked ? 'See Example' : 'Edit'}
        <span className="sr-only"> {label} tab</span>
      </Link>
    </li>
  );
}

function Switch({ tab }: { tab: EditorTabId }) {
  const { color, props } = useTabSwitch(tab);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <span className="@max-[32rem]:self-start @max-[32rem]:pt-2.5">
        <TabMark color={color} />
      </span>
      <SwitchField
        label={
          <>
            {tabRecord(tab).label}
            <span className="sr-only"> tab</span>
          </>
        }
        {...props}
        className="@min-[32rem]:grid-cols-[auto_auto_minmax(0,1fr)] @min-[32rem]:[&>div]:col-start-3 @min-[32rem]:[&>div]:mt-0 @min-[32rem]:[&>div>div]:mt-0"
      />
    </div>
  );
}

function LockedName({ label }: { label: string }) {
  return (
    <p className="flex min-w-0 flex-1 items-center gap-3 py-2">
      <Icon name="lock" className="size-4 text-walnut" />
      <span>
        {label}
        <span className="block text-14 text-muted">{AVAILABLE_IN_PREMIUM}</span>
      </span>
    </p>
  );
}
