/** Tables that Iceberg's library writes into a bucket in memory. */
@NullMarked
package org.parquetvs.testing.iceberg;

import org.jspecify.annotations.NullMarked;
