import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What a tool may use up before it is stopped. */
export type ToolLimits = {
  /** Of the clock. Running out of it says nothing about the file: the machine may be busy. */
  milliseconds: number;
  cpuSeconds: number;
  memoryBytes: number;
  /** The largest file it may write. */
  fileBytes: number;
  /** How far it stands back behind everything else on the machine, up to 19. */
  niceness: number;
};

export type ToolRun = {
  tool: string;
  options: string[];
  limits: ToolLimits;
  /** What it reads on its standard input. */
  input?: Buffer;
  /** The most it may print, where that is kept; 1 MB unless it says so. */
  outputBytes?: number;
  /** Stops the tool; the run then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Called with each line of its output, which is otherwise kept and answered. */
  onLine?: (line: string) => void;
};

/** Thrown when a tool could not do its work with the file it was given; doing it again would end the same way. */
export class ToolFailure extends Error {
  override name = 'ToolFailure';
}

/** Thrown when a tool was stopped by something that is not the file's fault; it may succeed another time. */
export class ToolInterrupted extends Error {
  override name = 'ToolInterrupted';
}

/** Options of a tool as they are typed. */
export const words = (options: string): string[] => options.split(' ');

/** The only decoders there are for a file whose author may be hostile. */
const decoders = [
  ...words('h264 hevc mpeg4 vp8 vp9 libdav1d libaom-av1 av1 theora'),
  ...words('aac mp3float mp3 opus libopus vorbis flac ac3 eac3'),
  // What many films carry besides: covers and subtitles, which are not used.
  ...words('mjpeg png mov_text webvtt'),
].join(',');
/** A little more than the largest picture, for codecs that round its sides up. */
const maxPixels = 4_160 * 4_160;
const usualOutputBytes = 1_048_576;
const errorCharacters = 4_000;

/** How a tool is told to read a local file: as one format, with known decoders, on one thread, and nothing it names. */
export const readAs = (demuxer: string, path: string): string[] => [
  ...words(`-protocol_whitelist file -codec_whitelist ${decoders} -max_pixels ${maxPixels}`),
  ...words(`-threads 1 -f ${demuxer} -i`),
  `file:${path}`,
];

function boundCommand({ tool, options, limits }: ToolRun): [string, string[]] {
  // Only Linux has these; elsewhere there are developers, and the time limit.
  if (process.platform !== 'linux') return [tool, options];
  const { cpuSeconds, memoryBytes, fileBytes, niceness } = limits;
  const bounds = [
    // Ends with the worker, even one that is killed.
    '--pdeathsig KILL --no-new-privs',
    `prlimit --as=${memoryBytes} --cpu=${cpuSeconds}:${cpuSeconds + 5} --fsize=${fileBytes} --core=0`,
    `nice -n ${niceness}`,
  ];
  return ['setpriv', [...bounds.flatMap(words), tool, ...options]];
}

/** The machine is at fault, not the file. */
const isOutside = (errors: string) => /No space left on device|Disk quota exceeded/.test(errors);

function toError(code: number | null, signal: NodeJS.Signals | null, errors: string): Error {
  if (signal === 'SIGKILL' || signal === 'SIGTERM' || isOutside(errors)) {
    return new ToolInterrupted(`stopped by ${signal ?? errors.slice(0, 200)}`);
  }
  // What the command itself answers when it is not installed.
  if (code === 127) return new ToolInterrupted(`not installed: ${errors.slice(0, 200)}`);
  return new ToolFailure(`ended with ${signal ?? code}: ${errors.slice(0, 500)}`);
}

/**
 * Runs a media tool on a file whose author may be hostile: within limits, without secrets in its environment, behind
 * everything else on the machine, and never longer than this process lives. Answers what it printed.
 */
export async function runTool(run: ToolRun): Promise<{ output: Buffer; errors: string }> {
  run.signal?.throwIfAborted();
  const [command, options] = boundCommand(run);
  const child = spawn(command, options, {
    env: { PATH: process.env['PATH'] },
    stdio: [run.input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    timeout: run.limits.milliseconds,
    killSignal: 'SIGKILL',
  });
  const stop = () => child.kill('SIGKILL');
  run.signal?.addEventListener('abort', stop, { once: true });
  const output: Buffer[] = [];
  let left = run.outputBytes ?? usualOutputBytes;
  let errors = '';
  // A tool that has seen enough does not read on; how it ends says the rest.
  child.stdin?.on('error', () => undefined).end(run.input);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(0, errorCharacters);
  });
  if (run.onLine && child.stdout) createInterface(child.stdout).on('line', run.onLine);
  else {
    child.stdout?.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) stop();
      else output.push(chunk);
    });
  }
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        if (left < 0) reject(new ToolFailure('printed too much'));
        else if (code === 0) resolve();
        else reject(toError(code, signal, errors));
      });
    });
  } catch (error) {
    run.signal?.throwIfAborted();
    throw error;
  } finally {
    run.signal?.removeEventListener('abort', stop);
  }
  return { output: Buffer.concat(output), errors };
}
