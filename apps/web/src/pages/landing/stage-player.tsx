import {
  Captions,
  Maximize,
  Pause,
  RotateCcw,
  RotateCw,
  Volume2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import scene from './art/room-scene.svg';

const IconSlot = ({ children }: { children: ReactNode }) => (
  <span className="grid size-10 place-items-center">{children}</span>
);

function Skip({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <IconSlot>
      <span className="relative grid place-items-center">
        <Icon className="size-6" strokeWidth={1.6} />
        <span className="absolute text-[8.5px] font-semibold">10</span>
      </span>
    </IconSlot>
  );
}

function SeekBar() {
  return (
    <div className="relative mb-1.5 flex h-5 items-center">
      <div className="relative h-1.5 w-full overflow-hidden rounded-full bg-white/28">
        <div className="absolute inset-y-0 left-0 w-[58%] bg-white/30" />
        <div className="absolute inset-y-0 left-0 w-[37.2%] bg-iris-400" />
      </div>
      <span className="absolute left-[37.2%] size-3.5 -translate-x-1/2 rounded-full bg-white shadow-2" />
    </div>
  );
}

/** The video player while a lesson plays. */
export function StagePlayer() {
  const { t } = useTranslation();
  return (
    <div className="rounded-xl shadow-3">
      <div
        data-theme="dark"
        className="relative aspect-video overflow-hidden rounded-xl bg-black text-white"
      >
        <img src={scene} alt="" className="absolute inset-0 size-full object-cover" />
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/45 to-transparent px-5 pt-28 pb-3">
          <SeekBar />
          <div className="flex items-center gap-1">
            <span className="grid size-11 place-items-center">
              <Pause className="size-6 fill-current" strokeWidth={0} />
            </span>
            <Skip icon={RotateCcw} />
            <Skip icon={RotateCw} />
            <span className="ml-2 text-ui whitespace-nowrap tnum">
              <span className="font-medium">{t('landing.sample.time')}</span>
              <span className="text-white/75"> / {t('landing.sample.length')}</span>
            </span>
            <span className="ml-auto flex gap-0.5 [&_svg]:size-5">
              <span className="flex gap-0.5 max-md:hidden">
                <IconSlot>
                  <Volume2 strokeWidth={1.8} />
                </IconSlot>
                <IconSlot>
                  <Captions strokeWidth={1.8} />
                </IconSlot>
              </span>
              <IconSlot>
                <Maximize strokeWidth={1.8} />
              </IconSlot>
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
