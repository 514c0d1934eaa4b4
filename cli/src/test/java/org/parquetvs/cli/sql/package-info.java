@NullMarked
package org.parquetvs.cli.sql;

import org.jspecify.annotations.NullMarked;
