/** The contents of the dashboard. */
@NullMarked
package org.parquetvs.suite.report;

import org.jspecify.annotations.NullMarked;
