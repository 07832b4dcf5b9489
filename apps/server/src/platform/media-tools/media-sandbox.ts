import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Resource limits of a tool. */
export type ToolLimits = {
  /** Wall-clock limit. Exceeding it does not mean the file is invalid: the machine may be busy. */
  milliseconds: number;
  cpuSeconds: number;
  memoryBytes: number;
  /** The largest file it may write. */
  fileBytes: number;
  /** Niceness of the process; 19 is the lowest priority. */
  niceness: number;
};

export type ToolRun = {
  tool: string;
  options: string[];
  limits: ToolLimits;
  /** Data for standard input. */
  input?: Buffer;
  /** Maximum size of the collected output; 1 MB by default. */
  outputBytes?: number;
  /** Stops the tool; the run then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Called with each output line; the output is then not collected. */
  onLine?: (line: string) => void;
};

/** Thrown when a tool can't process the file; a retry would fail too. */
export class ToolError extends Error {
  override name = 'ToolError';
}

/** Thrown when a tool was stopped for a reason other than the file; a retry may succeed. */
export class ToolInterruptedError extends Error {
  override name = 'ToolInterruptedError';
}

/** Splits command-line options at spaces. */
export const splitOptions = (options: string): string[] => options.split(' ');

/** Decoders allowed for untrusted files. */
const decoders = [
  ...splitOptions('h264 hevc mpeg4 vp8 vp9 libdav1d libaom-av1 av1 theora'),
  ...splitOptions('aac mp3float mp3 opus libopus vorbis flac ac3 eac3'),
  // Covers and subtitles, which many videos contain and which are not used.
  ...splitOptions('mjpeg png mov_text webvtt'),
].join(',');
/** Slightly more than the largest frame, for codecs that round its sides up. */
const maxPixels = 4_160 * 4_160;
const defaultOutputBytes = 1_048_576;
const errorCharacters = 4_000;

/**
 * Returns options to read a local file as one format, with allowed decoders, on one thread, and without following
 * references to other files.
 */
export const toInputOptions = (demuxer: string, path: string): string[] => [
  ...splitOptions(`-protocol_whitelist file -codec_whitelist ${decoders} -max_pixels ${maxPixels}`),
  ...splitOptions(`-threads 1 -f ${demuxer} -i`),
  `file:${path}`,
];

function boundCommand({ tool, options, limits }: ToolRun): [string, string[]] {
  // Only Linux has these commands; development on other systems has just the time limit.
  if (process.platform !== 'linux') return [tool, options];
  const { cpuSeconds, memoryBytes, fileBytes, niceness } = limits;
  const bounds = [
    // The tool ends with the worker, even if the worker is killed.
    '--pdeathsig KILL --no-new-privs',
    `prlimit --as=${memoryBytes} --cpu=${cpuSeconds}:${cpuSeconds + 5} --fsize=${fileBytes} --core=0`,
    `nice -n ${niceness}`,
  ];
  return ['setpriv', [...bounds.flatMap(splitOptions), tool, ...options]];
}

/** Returns whether the machine, not the file, caused the error. */
const isMachineError = (errors: string) =>
  /No space left on device|Disk quota exceeded/.test(errors);

function toError(code: number | null, signal: NodeJS.Signals | null, errors: string): Error {
  if (signal === 'SIGKILL' || signal === 'SIGTERM' || isMachineError(errors)) {
    return new ToolInterruptedError(`stopped by ${signal ?? errors.slice(0, 200)}`);
  }
  // Exit code of a command that is not installed.
  if (code === 127) return new ToolInterruptedError(`not installed: ${errors.slice(0, 200)}`);
  return new ToolError(`exited with ${signal ?? code}: ${errors.slice(0, 500)}`);
}

/**
 * Runs a media tool on an untrusted file: with resource limits, without secrets in its environment, at low priority, and
 * killed when this process ends. Returns its output.
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
  let remaining = run.outputBytes ?? defaultOutputBytes;
  let errors = '';
  // A tool may stop reading its input early; its exit code decides.
  child.stdin?.on('error', () => undefined).end(run.input);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(0, errorCharacters);
  });
  if (run.onLine && child.stdout) createInterface(child.stdout).on('line', run.onLine);
  else {
    child.stdout?.on('data', (chunk: Buffer) => {
      remaining -= chunk.length;
      if (remaining < 0) stop();
      else output.push(chunk);
    });
  }
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        if (remaining < 0) reject(new ToolError('the output is too large'));
        // ffmpeg exits with 0 if only the end of a file could not be written.
        else if (code === 0 && !isMachineError(errors)) resolve();
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
