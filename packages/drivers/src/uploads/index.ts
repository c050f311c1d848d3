export { createUploadedFiles, type UploadedFilesOptions } from './uploaded-files.js';
