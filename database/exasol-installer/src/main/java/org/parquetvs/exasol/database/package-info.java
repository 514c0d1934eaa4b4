/** Access to a real Exasol: its settings, driver, connection and BucketFS. */
@NullMarked
package org.parquetvs.exasol.database;

import org.jspecify.annotations.NullMarked;
