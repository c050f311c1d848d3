import type { DataSourceConnection } from '../interfaces/data-source-driver.js';
import type { SecretBox } from '../interfaces/secret-box.js';
import type { DataSourceRecord } from '../records/data-source.js';
import { openOptions } from './secret-options.js';

/** What a driver needs to connect, with the secrets of the record opened. @throws VALIDATION_ERROR for what was sealed with another key */
export function openConnection(record: DataSourceRecord, secretBox: SecretBox | null): DataSourceConnection {
  const { host, port, database, username, sealed_password: sealed } = record;
  const password = sealed === null || secretBox === null ? null : secretBox.open(sealed);
  return { host, port, database, username, password, options: openOptions(record.options, secretBox) };
}
