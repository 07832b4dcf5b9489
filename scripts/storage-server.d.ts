/** Where the machine's S3 gateway listens. */
export declare const storageUrl = 'http://127.0.0.1:7480';
/** Whether the gateway answers. */
export declare function isStorageRunning(): Promise<boolean>;
/** Starts the S3 gateway unless it answers already; it stays for the next run. `scripts/s3-stop` ends it. */
export declare function startStorageServer(): Promise<void>;
