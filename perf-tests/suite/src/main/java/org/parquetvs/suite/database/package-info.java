/** The databases that a case can run on. */
@NullMarked
package org.parquetvs.suite.database;

import org.jspecify.annotations.NullMarked;
