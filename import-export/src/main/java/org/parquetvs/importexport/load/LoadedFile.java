package org.parquetvs.importexport.load;

import org.parquetvs.scan.file.FileEntry;

/**
 * A file whose rows are committed but whose object is not finished yet.
 *
 * @param bucket the bucket in which it was loaded
 * @param file the loaded version
 * @param action value of the option AFTER when it was loaded
 */
public record LoadedFile(String bucket, FileEntry file, String action) {}
