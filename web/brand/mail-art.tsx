import { Ground, Illustration, type IllustrationProps } from './illustration.tsx';
import { Coin, Glints } from './money-box.tsx';

export const MailArt = ({ opened = false, ...props }: IllustrationProps & { opened?: boolean }) => (
  <Illustration {...props}>
    <Ground />
    <path
      fill="var(--art-clay-shade)"
      d="M52 82l62-43a11 11 0 0 1 12 0l62 43v66a10 10 0 0 1-10 10H62a10 10 0 0 1-10-10z"
    />
    {opened && <Letter />}
    <path
      fill="var(--art-clay)"
      d="M52 84l62 42a11 11 0 0 0 12 0l62-42v64a10 10 0 0 1-10 10H62a10 10 0 0 1-10-10z"
    />
    <path
      stroke="var(--art-clay-light)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M62 148l38-30M178 148l-38-30"
    />
    {opened ? <Glints x={106} y={24} /> : <Seal />}
  </Illustration>
);

const Letter = () => (
  <>
    <path fill="var(--art-paper)" d="M74 52a8 8 0 0 1 8-8h76a8 8 0 0 1 8 8v84H74z" />
    <circle cx="120" cy="82" r="20" fill="var(--art-leaf)" />
    <path
      stroke="var(--art-paper)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M111 82l6.500 6.500 12-13"
    />
  </>
);

const Seal = () => (
  <>
    <path
      fill="var(--art-clay-light)"
      d="M52 84a10 10 0 0 1 6-9l56-25a15 15 0 0 1 12 0l56 25a10 10 0 0 1 6 9l-62 40a11 11 0 0 1-12 0z"
    />
    <Coin x={120} y={112} radius={17} tilt={8} />
  </>
);
