/** How a real Exasol is reached: its settings, driver, connection and BucketFS. */
@NullMarked
package org.parquetvs.exasol.database;

import org.jspecify.annotations.NullMarked;
