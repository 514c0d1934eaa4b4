/** Decrypts the modules of encrypted Parquet files: footers, metadata of column chunks, page headers and pages. */
@NullMarked
package org.parquetvs.footer.encryption;

import org.jspecify.annotations.NullMarked;
