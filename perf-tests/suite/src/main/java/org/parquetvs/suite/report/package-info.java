/** What the dashboard shows. */
@NullMarked
package org.parquetvs.suite.report;

import org.jspecify.annotations.NullMarked;
